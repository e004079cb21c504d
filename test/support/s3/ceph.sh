#!/bin/bash
# A Ceph of one monitor, one OSD in memory and one RADOS gateway, for root: FOLDER, port of the gateway, port of the monitor.
set -e
D=$1; RGW=$2; MON=$3
mkdir -p $D/{mon,osd,run}
U=$(cat /proc/sys/kernel/random/uuid)
cat > $D/ceph.conf <<C
[global]
fsid = $U
mon host = [v2:127.0.0.1:$MON/0]
mon initial members = a
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon warn on pool no redundancy = false
mon allow pool size one = true
run dir = $D/run
admin socket = $D/run/\$name.asok
pid file = $D/run/\$name.pid
log file = $D/\$name.log
mon data = $D/mon
osd data = $D/osd
osd objectstore = memstore
memstore device bytes = 1073741824
keyring = $D/keyring
rgw dns name = localhost
rgw frontends = beast endpoint=127.0.0.1:$RGW
debug mon = 0
debug osd = 0
debug rgw = 1
ms bind msgr1 = false
C
export CEPH_CONF=$D/ceph.conf
ceph-authtool --create-keyring $D/mon.keyring --gen-key -n mon. --cap mon 'allow *'
ceph-authtool --create-keyring $D/keyring --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
ceph-authtool $D/mon.keyring --import-keyring $D/keyring
monmaptool --create --addv a "[v2:127.0.0.1:$MON]" --fsid $U $D/monmap
ceph-mon --mkfs -i a --monmap $D/monmap --keyring $D/mon.keyring -c $D/ceph.conf
ceph-mon -i a -c $D/ceph.conf 
O=$(ceph -c $D/ceph.conf --connect-timeout 20 osd create)
ceph-authtool $D/keyring --gen-key -n osd.$O --cap mon 'allow profile osd' --cap osd 'allow *' --cap mgr 'allow profile osd'
ceph-authtool $D/keyring --gen-key -n client.rgw.a --cap mon 'allow rwx' --cap osd 'allow rwx'
ceph -c $D/ceph.conf auth import -i $D/keyring
ceph-osd --mkfs -i $O -c $D/ceph.conf
ceph -c $D/ceph.conf osd crush add osd.$O 1 root=default host=here || true
ceph-osd -i $O -c $D/ceph.conf --public-addr 127.0.0.1 --cluster-addr 127.0.0.1
radosgw-admin -c $D/ceph.conf user create --uid=landfall --display-name=Landfall --access-key=TESTKEY --secret-key=TESTSECRET > $D/user.json
radosgw -c $D/ceph.conf -n client.rgw.a
